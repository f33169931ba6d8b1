import { HOUSE_PAGES, questionsOf } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { Disclosure } from '../../kit/page/Disclosure.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { HousePage, Paragraph, Part } from './HousePage.tsx';
import { texts } from './texts.ts';

/** `/pitanja` */
export const QuestionsPage = () => (
  <HousePage page={HOUSE_PAGES.questions}>
    {(house) => (
      <>
        {questionsOf(house).map(({ about, questions }) => (
          <Part key={about} title={about}>
            <Box display="grid" gap="2.5">
              {questions.map(({ question, answer }) => (
                <Disclosure key={question} summary={question}>
                  {answer}
                </Disclosure>
              ))}
            </Box>
          </Part>
        ))}
        <Part title={texts.questions.more}>
          <Paragraph>
            {texts.questions.moreText}{' '}
            <TextLink to={HOUSE_PAGES.contact.path}>{HOUSE_PAGES.contact.title}</TextLink>
          </Paragraph>
        </Part>
      </>
    )}
  </HousePage>
);
