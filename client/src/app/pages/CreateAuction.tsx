import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { listManyPath } from '../../entities/addresses.ts';
import { CreateAuctionPage } from '../../features/create-auction/CreateAuctionPage.tsx';
import { isDrafted } from '../../features/create-auction/form/draft.ts';
import { useDefaultsFit } from '../../features/list-many/use-defaults-fit.ts';
import { Loading } from '../../kit/page/Loading.tsx';
import { texts } from '../texts.ts';

/** `/dealer/create-auction?carId=`: one page for a car that the default terms fit, and the steps for everything else (R212). */
export function CreateAuction({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  // Decided once: the steps change the address as they go on.
  const [carId] = useState(() => {
    const given = search.get('carId');
    return given === null || search.has('steps') || isDrafted(userId, given) ? null : given;
  });
  const fits = useDefaultsFit(carId);
  if (carId === null || fits === false) return <CreateAuctionPage userId={userId} />;
  return fits ? (
    <Navigate to={listManyPath([carId])} replace />
  ) : (
    <Loading label={texts.loading} minH="20rem" />
  );
}
