/** What `load` answers for a page; where the list has become shorter, or an address leads beyond its end, for its last page. */
export async function orLastPage<Answer extends { totalPages: number }>(
  page: number,
  load: (page: number) => Promise<Answer>,
): Promise<Answer> {
  const answer = await load(page);
  const last = Math.max(1, answer.totalPages);
  return page > last ? load(last) : answer;
}
