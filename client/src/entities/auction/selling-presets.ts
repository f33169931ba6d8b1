import { changeSellingPresets, getSellingPresets, type SellingPresets } from '@autoplace/shared/contract';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { useCall } from '../../lib/http/use-call.ts';
import type { Loaded } from '../../lib/http/use-loaded.ts';

export interface Presets {
  loaded: Loaded<SellingPresets>;
  /** Saves what `change` makes of them, on top of the newest; says why not. */
  save: (change: (presets: SellingPresets) => Partial<SellingPresets>) => Promise<string | null>;
}

/** What the dealer has set up for selling, the same on every device (R184). */
export function useSellingPresets(): Presets {
  const loaded = useCall(getSellingPresets);
  const put = async (
    known: SellingPresets,
    change: (presets: SellingPresets) => Partial<SellingPresets>,
  ): Promise<void> => {
    const saved = await call(changeSellingPresets, { body: { ...known, ...change(known) } });
    loaded.change(() => saved);
  };
  return {
    loaded,
    async save(change) {
      try {
        try {
          await put(loaded.value ?? (await call(getSellingPresets)), change);
        } catch (error) {
          // Another tab or device was faster: once more, on top of that.
          if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
          await put(await call(getSellingPresets), change);
        }
        return null;
      } catch (error) {
        const said = error instanceof ApiFailure ? error.error.details?.[0]?.message : undefined;
        return said ?? reasonOf(error);
      }
    },
  };
}
