import { useNavigate, useSearch } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

export function Auth() {
  const { from, again, remaining } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const target = from ?? '/app/dashboard';
  return (
    <SignInPage
      again={again === true}
      remaining={remaining ?? 0}
      onSignedIn={(fresh) => {
        if (fresh) window.location.replace(target);
        else void navigate({ href: target, replace: true });
      }}
    />
  );
}
