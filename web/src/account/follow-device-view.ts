import { api } from '../session/api-client.ts';
import { agreeOnView } from './device-view.ts';
import { usePreferences } from '../preferences/preferences-store.ts';
import { browserStorage } from '../platform/browser-storage.ts';

/** The view changes under no finger: at the start, and when the person comes back to the screen. */
export function followDeviceView(): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    agreeOnView({
      api,
      storage: browserStorage(),
      isSimple: () => usePreferences.getState().simpleView,
      adopt: (simple) => usePreferences.getState().setSimpleView(simple),
    }).catch(() => undefined);
  };
  const unfollow = usePreferences.subscribe((now, before) => {
    if (now.simpleView !== before.simpleView) look();
  });
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    unfollow();
    document.removeEventListener('visibilitychange', look);
  };
}
