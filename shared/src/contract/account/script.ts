import { z } from 'zod';
import { endpoint } from '../call.ts';
import { script } from './users.ts';

export const changeScript = endpoint({
  method: 'PUT',
  path: '/api/me/script',
  access: 'user',
  body: z.object({ script }),
  answer: z.object({ script }),
  summary: 'Choose the script of the interface for devices where none was chosen',
});
