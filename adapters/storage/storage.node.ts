import type { StoragePort } from '../../core/shell/storage.port.ts';
import type { ProfileFile } from '../profile/profile.node.ts';

/** The shop's stored values, kept in the profile for one backend. */
export const profileStorage = (profile: ProfileFile, backend: string): StoragePort => {
  const change = (edit: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>): void =>
    profile.update((data) => ({ ...data, values: { ...data.values, [backend]: edit(data.values[backend] ?? {}) } }));

  return {
    read: (key) => profile.data.values[backend]?.[key] ?? null,
    write: (key, value) => change((values) => ({ ...values, [key]: value })),
    remove: (key) => change((values) => Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))),
  };
};
