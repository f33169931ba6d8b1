import type { Me } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { ShieldX } from 'lucide-react';
import { useSignOut } from '../../entities/user/use-sign-out.ts';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';
import { texts } from './texts.ts';

const words = texts.notAdmin;

/** `/admin` for a signed-in user who is no administrator. */
export function NotAdmin({ user }: { user: Me }) {
  const signOut = useSignOut();
  return (
    <DeadEnd
      icon={ShieldX}
      title={words.title}
      way={{ to: '/dashboard', text: words.home }}
      action={
        <Button size="lg" variant="outline" colorPalette="gray" onClick={signOut}>
          {words.otherAccount}
        </Button>
      }
    >
      {words.text(user.email)}
    </DeadEnd>
  );
}
