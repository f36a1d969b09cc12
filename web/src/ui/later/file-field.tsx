import { Trans } from '@lingui/react/macro';
import { FolderOpen } from 'lucide-react';
import type { Ref } from 'react';
import { buttonClass } from '../button-class.ts';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldTexts } from '../form/field-frame.tsx';

export interface FileFieldProps extends FieldTexts {
  accept: string;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onChoose: (file: File) => void;
}

/**
 * One file of the device. The same one can be chosen again, once it was mended. The browser's own button
 * speaks the browser's language, which for Kazakh is another: ours stands under the control, unseen.
 */
export function FileField({ accept, disabled, ref, onChoose, ...texts }: FileFieldProps) {
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div
          className={classes(
            buttonClass({ variant: 'quiet' }),
            'relative w-fit has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-edge has-disabled:border-edge has-disabled:bg-sunk has-disabled:text-soft',
          )}
        >
          <FolderOpen className="size-6 shrink-0" aria-hidden />
          <span aria-hidden>
            <Trans>Choose a file</Trans>
          </span>
          <input
            {...control}
            ref={ref}
            type="file"
            accept={accept}
            className="absolute -inset-[2px] size-[calc(100%+4px)] cursor-pointer opacity-0 disabled:cursor-default"
            disabled={disabled}
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onChoose(file);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
