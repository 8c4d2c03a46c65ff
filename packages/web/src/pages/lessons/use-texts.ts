/** What the lessons of a title say, once it has come. */
import type { TitleId } from '@kursbuch/engine';
import { type LessonTexts, lessonTexts } from '@kursbuch/words/lessons';
import { useEffect, useState } from 'react';

export function useTexts(title: TitleId): { readonly texts: LessonTexts | undefined; readonly failed: boolean } {
  const [found, setFound] = useState<{ readonly texts: LessonTexts | undefined; readonly failed: boolean }>({
    texts: undefined,
    failed: false,
  });
  useEffect(() => {
    let isWanted = true;
    lessonTexts(title).then(
      (texts) => (isWanted ? setFound({ texts, failed: false }) : undefined),
      () => (isWanted ? setFound({ texts: undefined, failed: true }) : undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [title]);
  return found;
}
