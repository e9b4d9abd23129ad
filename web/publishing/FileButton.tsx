import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'icon'> {
  label: string;
  /** Kinds of files, as a field knows them. */
  accept?: string;
  /** Asks for a whole folder. */
  isFolder?: boolean;
  isBusy?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Lets somebody choose a file of this computer, or a folder. */
export function FileButton({ label, accept, isFolder = false, isBusy = false, onFiles, ...rest }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React knows no such attribute.
    if (field.current) field.current.webkitdirectory = isFolder;
  }, [isFolder]);
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
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same one may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
