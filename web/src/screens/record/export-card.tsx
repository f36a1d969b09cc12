import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import type { ExportFile } from '../../entities/record/online/export.commands.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Icon } from '../../ui/icon.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOwnWall } from '../../entities/use-own-wall.ts';
import { useExport } from './use-export.ts';

export interface ExportCardProps {
  file: ExportFile;
  title: string;
  icon: Icon;
  children: ReactNode;
}

const KB = 1024;

/** A card: what is in the file, the button, and how far it is. */
export function ExportCard({ file, title, icon: IconMark, children }: ExportCardProps) {
  const { t } = useLingui();
  const ownWall = useOwnWall();
  const local = useLocalData();
  const id = useId();
  const { run, savedAt, start } = useExport(file, () => local.now());
  const progress = run.state === 'running' ? run.progress : null;
  const total = progress?.total ?? null;
  const rows = Math.min(progress?.rows ?? 0, total ?? 0);
  const size = Math.ceil((progress?.bytes ?? 0) / KB);
  const time = savedAt === null ? '' : ownWall(savedAt).time;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <IconMark className="mt-1 size-7 shrink-0 text-accent" aria-hidden />
        <div className="min-w-0">
          <h3 id={id}>{title}</h3>
          <p className="measure text-soft">{children}</p>
        </div>
      </div>
      <div className="mt-auto grid grid-cols-1 gap-3">
        <div>
          <Button
            variant="quiet"
            icon={Download}
            aria-describedby={id}
            aria-disabled={run.state === 'running'}
            onClick={start}
          >
            <Trans>Save as a file</Trans>
          </Button>
        </div>
        {run.state === 'running' || run.state === 'done' ? (
          <progress
            className="h-3 w-full accent-accent"
            aria-label={t`${title}: how much is saved`}
            max={100}
            value={run.state === 'done' ? 100 : (run.percent ?? undefined)}
          />
        ) : null}
        <p role="status" className="text-soft empty:hidden">
          {run.state === 'running' ? (
            progress === null ? (
              <Trans>One moment…</Trans>
            ) : total === null ? (
              <Trans>{size} KB so far</Trans>
            ) : (
              <Trans>
                {rows} of {total} entries, {size} KB
              </Trans>
            )
          ) : savedAt === null ? null : (
            <Trans>Saved at {time}. The file is with your downloads.</Trans>
          )}
        </p>
        {run.state === 'failed' ? (
          <Notice kind="danger" live title={<Trans>Export failed. Please try again.</Trans>}>
            <Trans>Check the internet first. Nothing of yours was lost.</Trans>
          </Notice>
        ) : null}
      </div>
    </Card>
  );
}
