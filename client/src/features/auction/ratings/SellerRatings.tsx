import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';

const SellerRatingsDialog = lazy(() => import('./SellerRatingsDialog.tsx'));

const Figures = chakra('button', {
  base: { minH: '6', cursor: 'button', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** The figures of a seller's ratings, which open what buyers wrote. */
export function SellerRatings(props: { sellerId: string; name: string; children: ReactNode }) {
  const { sellerId, name, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Figures type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Figures>
      {open && (
        <Wanted>
          <SellerRatingsDialog sellerId={sellerId} name={name} onClose={() => setOpen(false)} />
        </Wanted>
      )}
    </>
  );
}
