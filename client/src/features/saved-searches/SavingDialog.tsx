import { LONGEST_SEARCH_NAME, type SavedFilters, saveSearch } from '@autoplace/shared/contract';
import { searchLabels } from '../../entities/auction/filter-labels.ts';
import { call } from '../../lib/http/api.ts';
import SearchDialog from './SearchDialog.tsx';
import { savingTexts } from './saving-texts.ts';

/** The name that a search has until its owner gives it another: 'BMW, Karavan, Cena: €7.000 – €13.000'. */
const searchName = (filters: SavedFilters): string =>
  searchLabels(filters).join(', ').slice(0, LONGEST_SEARCH_NAME);

interface SavingDialogProps {
  filters: SavedFilters;
  /** The name that it is saved under already. */
  saved: string | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Saves a search under the name that its owner chooses. */
export default function SavingDialog({ filters, saved, onSaved, onClose }: SavingDialogProps) {
  return (
    <SearchDialog
      title={savingTexts.save}
      filters={filters}
      initial={{ name: saved ?? searchName(filters), alert: 'instant' }}
      send={async (chosen) => {
        const { name } = await call(saveSearch, { body: { ...chosen, filters } });
        onSaved(name);
      }}
      onClose={onClose}
    />
  );
}
