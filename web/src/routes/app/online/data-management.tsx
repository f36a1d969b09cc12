import { loadCatalogue } from '../../../locale/catalogues.ts';
import { DataPage } from '../../../screens/record/data-page.tsx';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import { useSignOut } from '../sign-out-context.ts';

function DataManagement() {
  const { isLeaving, leave } = useSignOut();
  const byCode = cameByCode(useSession((session) => session.user));
  return <DataPage byCode={byCode} isLeaving={isLeaving} onDelete={() => leave('deleted')} />;
}

/** With its texts. */
export async function load() {
  await loadCatalogue('online');
  return DataManagement;
}
