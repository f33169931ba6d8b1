import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Goes to an address while the component is shown: a user who has left is not pulled back. */
export function useNavigateHere() {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    if (isHere.current) await navigate(to, options);
  };
}
