import { type ComponentProps, useRef } from 'react';
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

// In the page as it is served, so that a folder can be chosen from the first moment; React's types know no such attribute.
const WHOLE_FOLDER = { webkitdirectory: '' };

/** Lets somebody choose a file of this computer, or a folder. */
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
          // The same one may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
