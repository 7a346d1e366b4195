import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { getPublicDay, pathOf, type PublicDay } from '@schi/contract';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { forgetEnded } from '../session/kept-data';
import { findKept, keepAnswer, type ShapeOf } from './kept-answer';
import { useKeptAnswer } from '.';

interface Answer {
  tournament: { date: string };
  rings: { name: string; numbers: number[]; note: string | null }[];
}
const shape: ShapeOf<Answer> = { tournament: { date: 'text' }, rings: [{ name: 'text', numbers: ['number'] }] };
const key = 'schi.day.7';
const place = { key, shape };
const answer: Answer = { tournament: { date: '2030-01-05' }, rings: [{ name: 'Ring 1', numbers: [101], note: null }] };

beforeEach(() => localStorage.clear());

it('is found as it was kept, with when it came', () => {
  keepAnswer(key, answer, 1234);
  expect(findKept(place)).toEqual({ answer: { ...answer, heardAt: 1234 }, heardAt: 1234 });
});

it.each([
  ['no JSON', '{"tournament":'],
  ['another value', '7'],
  ['a missing part', JSON.stringify({ tournament: answer.tournament })],
  ['a list that is none', JSON.stringify({ ...answer, rings: 'Ring 1' })],
  ['an item of another kind', JSON.stringify({ ...answer, rings: [null] })],
  ['a part of an item of another kind', JSON.stringify({ ...answer, rings: [{ name: 'Ring 1', numbers: ['x'] }] })],
])('is not shown where it holds %s, which is forgotten', (_, text) => {
  localStorage.setItem(key, text);
  expect(findKept(place)).toEqual({ answer: null, heardAt: 0 });
  expect(localStorage.getItem(key)).toBeNull();
});

it('stays what was kept before where the storage is full, with when that came', () => {
  keepAnswer(key, answer, 1234);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  keepAnswer(key, { ...answer, rings: [] }, 5678);
  full.mockRestore();
  expect(findKept(place)).toEqual({ answer: { ...answer, heardAt: 1234 }, heardAt: 1234 });
});

it('never fails, whatever is found there', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      localStorage.setItem(key, text);
      expect(findKept(place).answer).toBeNull();
    }),
  );
});

it('is read from the server where what is kept cannot be shown', async () => {
  localStorage.setItem(key, '{"rings":7}');
  const day: PublicDay = {
    tournament: { id: 7, name: '', date: '2030-01-05', timeZone: 'UTC', isToday: false, isOver: false },
    rings: [{ ringId: 1, name: 'Ring 1', isClosed: false, stop: null }],
    assignments: [],
    people: [],
    gone: [],
  };
  answerCalls(answerTo(getPublicDay, { tournamentId: 7 }, day));
  const Page = () => {
    const url = pathOf(getPublicDay.path, { tournamentId: 7 });
    const { answer: shown } = useKeptAnswer<PublicDay>(url, { key, shape: { rings: [{ name: 'text' }] } });
    return <p>{shown ? shown.rings.map(({ name }) => name).join() : 'Loading'}</p>;
  };
  renderApp(<Page />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Ring 1')).toBeInTheDocument();
});

it('ends 30 days after its tournament, also beside one that cannot be read', () => {
  const day = 86_400_000;
  localStorage.setItem('schi.day.1', '{"tournament":');
  keepAnswer('schi.results.2', { tournament: { date: '2030-01-05' } }, 0);
  keepAnswer('schi.results.2.131', { tournaments: [] }, 0);
  keepAnswer(key, { tournament: { date: '2030-02-20' } }, 0);
  forgetEnded(null, Date.parse('2030-01-05') + 31 * day);
  expect(Object.keys(localStorage).filter((one) => /^schi\.(?:day|results)\./.test(one))).toEqual([key]);
});
