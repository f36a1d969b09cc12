import { FamilyGrid } from '../../screens/family/member/family-grid.tsx';
import { ProfilePage } from '../../screens/profile/profile-page.tsx';
import { useSession } from '../../session/session-store.ts';

export function Person() {
  const user = useSession((session) => session.user);
  return user ? <ProfilePage signedIn={user} family={<FamilyGrid />} /> : null;
}
