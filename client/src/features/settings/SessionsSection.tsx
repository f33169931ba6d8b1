import { endOtherSessions, endUserSession, listSessions, type UserSession } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { formatMoment } from '../../kit/format-moments.ts';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { renewPush } from '../../lib/device-push.ts';
import { call } from '../../lib/http/api.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { texts } from './texts.ts';

const words = texts.sessions;
const OTHERS = 'others';

/** Where the user is signed in; all but this browser can be signed out from here. */
export function SessionsSection() {
  const loaded = useCall(listSessions);
  /** The id of the session that is being ended, or `OTHERS`. */
  const [ending, setEnding] = useState<string | null>(null);
  const { failure, attempt } = useAttempt();
  const [done, setDone] = useState('');

  const end = async (what: string, message: string, ask: () => Promise<unknown>) => {
    setEnding(what);
    setDone('');
    await attempt(async () => {
      await ask();
      setDone(message);
      // The server has forgotten which browsers are told things, this one too.
      void renewPush();
    });
    setEnding(null);
    await loaded.reload();
  };
  const endOne = (id: string) => end(id, words.ended, () => call(endUserSession, { params: { id } }));
  const endOthers = () => end(OTHERS, words.endedOthers, () => call(endOtherSessions));

  return (
    <LoadedSection words={words} loaded={loaded} height="14">
      {({ items }) => (
        <>
          <Box as="ul" mt="3">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                ending={ending === session.id}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </Box>
          <Refusal title={words.failed} reason={failure} />
          <Box role="status" color="fg.success" mt={done === '' ? '0' : '3'}>
            {done}
          </Box>
          {(items.some(({ current }) => !current) || ending === OTHERS) && (
            <BusyButton
              mt="4"
              variant="outline"
              colorPalette="outbid"
              loading={ending === OTHERS}
              onClick={() => void endOthers()}
            >
              <LogOut aria-hidden />
              {words.endOthers}
            </BusyButton>
          )}
        </>
      )}
    </LoadedSection>
  );
}

function SessionRow(props: { session: UserSession; ending: boolean; onEnd: () => void }) {
  const { device, network, startedAt, usedAt, current } = props.session;
  const name = device || words.unknownDevice;
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0', pb: '0' }}
    >
      <Box minW="0" overflowWrap="anywhere">
        <Box htmlTranslate="no" fontWeight="560">
          {name}
        </Box>
        <Box color="fg.muted" textStyle="sm">
          {current ? words.current : words.lastUse(formatMoment(usedAt))}
          {' · '}
          {words.since(formatMoment(startedAt))}
          {network !== '' && ` · ${words.network(network)}`}
        </Box>
      </Box>
      {!current && (
        <BusyButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={words.endNamed(name, formatMoment(startedAt))}
          loading={props.ending}
          onClick={props.onEnd}
        >
          {words.end}
        </BusyButton>
      )}
    </Box>
  );
}
