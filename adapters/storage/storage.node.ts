import type { StoragePort } from '../../core/shell/storage.port.ts';
import type { ProfileFile } from '../profile/profile.node.ts';

/** The shop's stored values, kept in the profile for one backend. */
export const profileStorage = (profile: ProfileFile, backend: string): StoragePort => {
  /** A value that is so already leaves the profile unchanged. */
  const change = (key: string, value: string | undefined): void =>
    profile.update((data) => {
      const { [key]: before, ...others } = data.values[backend] ?? {};
      if (before === value) return data;
      const values = value === undefined ? others : { ...others, [key]: value };
      return { ...data, values: { ...data.values, [backend]: values } };
    });

  return {
    read: (key) => profile.data.values[backend]?.[key] ?? null,
    write: change,
    remove: (key) => change(key, undefined),
    // A command is the only page of its terminal.
    watch() {},
  };
};
