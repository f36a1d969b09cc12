import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

export interface HistoryRowProps {
  title: string;
  /** When it was used last. */
  day: string;
  isOpen: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** An earlier conversation, and what can be done with it. */
export function HistoryRow({ title, day, isOpen, onOpen, onRename, onDelete }: HistoryRowProps) {
  const { t } = useLingui();
  return (
    <li className="grid grid-cols-1 gap-1">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        className="min-h-target rounded-control px-2 text-left wrap-anywhere hover:bg-accent-tint [&[aria-current]]:bg-accent-tint"
        onClick={onOpen}
      >
        <span className="block font-bold">
          <bdi>{title}</bdi>
        </span>
        <span className="block text-sm text-soft">{day}</span>
      </button>
      <div className="flex flex-wrap gap-x-4">
        <Button variant="text" icon={Pencil} aria-label={t`Rename ${title}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="text" icon={Trash2} aria-label={t`Delete ${title}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}
