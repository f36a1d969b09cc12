import {
  SimpleTodayPage,
  type SimpleTodayPageProps,
} from '../../screens/simple-view/simple-today-page.tsx';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

/** Below the day, where nothing moves when it comes. */
const PausedToday = lazyComponent(
  async () => {
    const part = import('../../screens/medicines/paused-today.tsx');
    const [loaded] = await Promise.all([part, loadCatalogue('app')]);
    return loaded.PausedToday;
  },
  { missing: 'unsaid' },
);

export function SimpleToday(props: SimpleTodayPageProps) {
  return (
    <>
      <SimpleTodayPage {...props} />
      {props.day?.known ? <PausedToday day={props.day} /> : null}
    </>
  );
}
