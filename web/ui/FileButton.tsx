import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'icon'> {
  label: string;
  /** File types, as for the `accept` attribute. */
  accept?: string;
  /** Chooses a whole folder. */
  isFolder?: boolean;
  isBusy?: boolean;
  onFiles: (files: readonly File[]) => void;
}

// Part of the served page, so that a folder can be chosen before hydration; React's types lack the attribute.
const WHOLE_FOLDER = { webkitdirectory: '' };

/** Chooses local files, or a folder. */
export function FileButton({ label, accept, isFolder = false, isBusy = false, onFiles, ...rest }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} aria-disabled={isBusy || undefined} onClick={() => !isBusy && field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isFolder}
        {...(isFolder && WHOLE_FOLDER)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
