import { useFamilyMembers } from '../../../entities/family/family.queries.ts';
import { standingOf } from '../../../entities/family/link-standing.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useNow } from '../../../entities/use-now.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { DataPage } from '../../../screens/record/data-page.tsx';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import { useSignOut } from '../sign-out-context.ts';

function DataManagement() {
  const { isLeaving, leave } = useSignOut();
  const now = useNow(useLocalData());
  const byCode = cameByCode(useSession((session) => session.user));
  const kept = (useFamilyMembers() ?? []).filter(
    (member) => member.keeps_devices && standingOf(member, now) === 'shares',
  );
  return (
    <DataPage
      byCode={byCode}
      letsIn={kept.map(({ display_name }) => display_name)}
      isLeaving={isLeaving}
      onDelete={() => leave('deleted')}
    />
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('online');
  return DataManagement;
}
