import { Trans, useLingui } from '@lingui/react/macro';
import type { Callable } from '../../../entities/family/people-to-call.ts';
import type { Icon } from '../../../ui/icon.ts';
import { AnchorButton } from '../../../ui/link-button.tsx';

export interface AskToChangeProps {
  person: Callable;
  icon: Icon;
  /** There are none yet. */
  first?: boolean | undefined;
}

/** A message that is written already, in the device's own program for messages: also offline. */
export function AskToChange({ person: { name, tel }, icon, first = false }: AskToChangeProps) {
  const { t } = useLingui();
  const words = encodeURIComponent(
    first ? t`Please add my medicines in Qamqor.` : t`Please change my medicines in Qamqor.`,
  );
  return (
    <AnchorButton
      href={`${tel.replace('tel:', 'sms:')}?body=${words}`}
      variant="quiet"
      size="simple"
      icon={icon}
      wide
    >
      {first ? (
        <Trans>
          Ask <bdi>{name}</bdi> to add them
        </Trans>
      ) : (
        <Trans>
          Ask <bdi>{name}</bdi> to change them
        </Trans>
      )}
    </AnchorButton>
  );
}
