/** An address that breaks before its domain, where it does not fit on one line. */
export function Email({ children }: { children: string }) {
  const domain = children.lastIndexOf('@');
  return (
    <>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </>
  );
}
