import { loadConfig } from '../server/src/config.ts';
import { StartError, startSentence } from '../server/src/start-error.ts';
import { accessTokens } from './support/access-tokens.ts';
import { argumentsOf } from './support/run.ts';

/**
 * `npm run --silent token -- EMAIL`: prints an access token of that account, valid for 12 hours, for the database in use,
 * whether a server is running on it or not. Standard output carries the token alone.
 */
const [email] = argumentsOf('npm run --silent token -- EMAIL', { most: 1 }).positionals;
try {
  if (!email)
    throw new StartError('Say whose token it shall be: npm run --silent token -- buyer1@autoplace.rs');
  const [token] = await accessTokens([email], loadConfig(process.env));
  console.log(token);
} catch (error) {
  const sentence = startSentence(error, null) ?? (error instanceof Error ? error.message : String(error));
  console.error(sentence);
  process.exit(1);
}
