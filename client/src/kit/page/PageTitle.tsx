import { Heading } from '@chakra-ui/react/heading';

/** The one h1 of a page; it names the tab too. */
export function PageTitle({ children, tab }: { children: string; tab?: string }) {
  return (
    <>
      <title>{`${tab ?? children} · AutoPlace`}</title>
      <Heading as="h1" textStyle="title" minW="0" overflowWrap="anywhere">
        {children}
      </Heading>
    </>
  );
}
