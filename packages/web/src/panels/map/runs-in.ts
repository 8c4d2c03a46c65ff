/** Runs out of an action, which is plain data. */
import { type DrawnRun, edge, type Json, type Leg } from '@kursbuch/engine';
import { type Fields, isFields, listIn, numberIn, textIn } from '../read-offer.ts';
import { hexIn } from './read.ts';

/** One leg out of plain data. */
function legIn(value: Json): readonly Leg[] {
  const hex = isFields(value) ? hexIn(value) : undefined;
  if (!isFields(value) || hex === undefined) return [];
  const [enter, leave, stop] = [numberIn(value, 'enter'), numberIn(value, 'leave'), numberIn(value, 'stop')];
  return [
    {
      hex,
      ...(enter === undefined ? {} : { enter: edge(enter) }),
      ...(stop === undefined ? {} : { stop }),
      ...(leave === undefined ? {} : { leave: edge(leave) }),
    },
  ];
}

/** Every run of an action. */
export function runsIn(action: Fields): readonly DrawnRun[] {
  return listIn(action, 'runs').flatMap((run): readonly DrawnRun[] => {
    if (!isFields(run)) return [];
    const train = textIn(run, 'train');
    const cars = listIn(run, 'cars').filter((car) => typeof car === 'string');
    return train === undefined ? [] : [{ train, cars, legs: listIn(run, 'legs').flatMap(legIn) }];
  });
}
