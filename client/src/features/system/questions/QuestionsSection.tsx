import { ListSection } from '../ListSection.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionSheet } from './QuestionSheet.tsx';
import { texts } from './texts.ts';

/** 'Pitanja' of the admin panel. */
export const QuestionsSection = () => (
  <ListSection title={texts.title} list={<QuestionList />} one={(id) => <QuestionSheet key={id} id={id} />} />
);
