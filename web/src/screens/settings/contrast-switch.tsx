import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { followMatch, isMatch } from '../../platform/media-query.ts';

const ASKED = '(prefers-contrast: more)';

const subscribe = (onChange: () => void) => followMatch(ASKED, onChange);

/** UI-6: for whom it is not set on the device itself, which has it in any case. */
export function ContrastSwitch({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui();
  const { contrast, setContrast } = usePreferences();
  const isAsked = useSyncExternalStore(subscribe, () => isMatch(ASKED));
  return (
    <Checkbox
      label={t`Stronger contrast`}
      hint={
        isAsked
          ? t`The settings of this device ask for it: it is on already.`
          : t`Blacker letters and clearer edges.`
      }
      checked={contrast}
      onChange={({ target }) => {
        setContrast(target.checked);
        onSaved();
      }}
    />
  );
}
