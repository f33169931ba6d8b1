import { Heading } from '@chakra-ui/react/heading';

/** The one h1 of a page; it names the tab too. `isName`: of a lot or a car, and no text of the interface; `name` is one that it holds. */
export function PageTitle(props: { children: string; tab?: string; isName?: boolean; name?: string }) {
  const { children, tab, isName, name } = props;
  return (
    <>
      <title>{`${tab ?? children} · AutoPlace`}</title>
      <Heading
        as="h1"
        {...(isName && { htmlTranslate: 'no' })}
        data-name={name}
        textStyle="title"
        minW="0"
        overflowWrap="anywhere"
      >
        {children}
      </Heading>
    </>
  );
}
