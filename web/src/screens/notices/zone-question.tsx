import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { useId } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import type { Ahead, ZoneChoice } from '../../entities/reminder/zone-preview.ts';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NoticeItem } from './card.tsx';

export interface ZoneQuestionProps {
  choice: ZoneChoice;
  onAnswered: () => void;
}

/**
 * CAL-4: asked once for each pair of places; the answer changes nothing that has passed. One line
 * until somebody looks: the answers stand below the doses that they would bring.
 */
export function ZoneQuestion({ choice, onAnswered }: ZoneQuestionProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const id = useId();
  const { device, times, stays, moves } = choice;
  const move = () => attempt.run(() => patchSettings(local, { time_zone: device }), onAnswered);
  return (
    <NoticeItem icon={Globe} id={id} title={<Trans>Home clock or local clock?</Trans>}>
      <details>
        <summary className="flex min-h-target min-w-target cursor-pointer items-center font-bold text-accent underline">
          <Trans>See the next 24 hours</Trans>
        </summary>
        <p>
          <Trans>
            Here it is {times.device}, at home {times.home}.
          </Trans>
        </p>
        <Preview title={t`With the home clock, the time here:`} doses={stays} />
        <Preview title={t`With the local clock:`} doses={moves} />
        <div className="mt-2 flex flex-wrap gap-4">
          <Button variant="quiet" aria-describedby={id} onClick={onAnswered}>
            <Trans>Home clock</Trans>
          </Button>
          <Button variant="quiet" aria-describedby={id} onClick={move}>
            <Trans>Local clock</Trans>
          </Button>
        </div>
      </details>
      {attempt.state === 'failed' ? (
        <p role="alert" className="font-bold text-danger">
          <Trans>This could not be saved on the device.</Trans>
        </p>
      ) : null}
    </NoticeItem>
  );
}

function Preview({ title, doses }: { title: string; doses: readonly Ahead[] }) {
  return (
    <>
      <p className="mt-2 font-semibold">{title}</p>
      <ul>
        {doses.map(({ instant, name, here }) => (
          <li key={`${instant} ${name}`}>
            <time className="tabular-nums">{here}</time> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {doses.length === 0 ? (
        <p>
          <Trans>Nothing is due.</Trans>
        </p>
      ) : null}
    </>
  );
}
