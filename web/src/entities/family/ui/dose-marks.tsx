import { Ban, Check, CircleHelp, ClockAlert, TriangleAlert } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import type { Icon } from '../../../ui/icon.ts';
import type { DoseView } from '../../dose/day.ts';

/** More than these are told by the words below alone. */
const MOST = 8;

const looks: Partial<Record<DoseView['status'], { icon: Icon; tone: string }>> = {
  taken: { icon: Check, tone: 'border-taken bg-taken text-card' },
  skipped: { icon: Ban, tone: 'border-edge text-soft' },
  late: { icon: ClockAlert, tone: 'border-warning bg-warning-tint text-warning' },
  missed: { icon: TriangleAlert, tone: 'border-danger text-danger' },
  unknown: { icon: CircleHelp, tone: 'border-warning text-warning border-dashed' },
};

/** The day at a glance, one mark a dose; what it says is said in words beside it. */
export function DoseMarks({ doses: all }: { doses: readonly DoseView[] }) {
  const doses = all.filter(({ status }) => status !== 'before_start');
  if (doses.length === 0) return null;
  if (doses.length > MOST) return <Bar doses={doses} />;
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-3 gap-y-2">
      {doses.map(({ id, status, time }) => {
        const { icon: IconMark, tone } = looks[status] ?? { icon: null, tone: 'border-edge' };
        return (
          <li key={id} className="grid justify-items-center gap-0.5 text-sm text-soft">
            <span className={classes('grid size-7 place-items-center rounded-full border-2', tone)}>
              {IconMark ? <IconMark className="size-4.5" aria-hidden /> : null}
            </span>
            {time}
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ doses }: { doses: readonly DoseView[] }) {
  return (
    <ul aria-hidden className="flex gap-[3px]">
      {doses.map(({ id, status }) => (
        <li
          key={id}
          className={classes(
            'h-3 grow rounded-full border-2',
            looks[status]?.tone ?? 'border-edge',
          )}
        />
      ))}
    </ul>
  );
}
