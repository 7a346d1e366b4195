import { useEffect, useRef, useState } from 'react';
import { formatDollars, type Merch, type Needed } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Stack } from '@schi/shared-ui/components';
import { SelectBox } from '@schi/shared-ui/controls';
import { styled } from '@schi/shared-ui/platform';
import { UnusedEntry } from '@schi/shared-ui/unsaved';
import { useAddMerchOrderMutation } from './cart.api';

const Offer = styled(Stack)`
  :not(h2) + & {
    padding-top: var(--gap-4);
    border-top: 1px solid var(--line);
  }
`;
/** Size and buttons are on one line where there is room. */
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-3) var(--gap-4);
  align-items: flex-start;
  > :first-child {
    flex: 1 1 180px;
  }
`;
/** Beside a box with a label the buttons keep the place of the box when an error appears below it. */
const Buttons = styled.div<{ $isBesideBox: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-3);
  @media (min-width: 480px) {
    margin-top: ${({ $isBesideBox }) => ($isBesideBox ? 'calc(1.55em + var(--gap-1))' : '0')};
  }
  @media (max-width: 479px) {
    flex: 1 0 100%;
    > button {
      width: 100%;
    }
  }
`;

const About = styled.div`
  display: flex;
  gap: var(--gap-4);
  img {
    flex: none;
    width: 96px;
    height: 96px;
    border-radius: var(--radius);
    background: var(--sunken);
  }
`;

type Size = Merch['sizes'][number];
const isSoldOut = ({ available }: Size) => available !== null && available <= 0;
const sizeNote = ({ available }: Size): string => {
  if (available === null || available > 5) return '';
  return available <= 0 ? 'sold out' : `${available} left`;
};
const sizeLabel = (size: Size): string => (sizeNote(size) === '' ? size.label : `${size.label} (${sizeNote(size)})`);

interface Props {
  merch: Merch;
  registrationId: number;
  /** What the competitors of the cart need of it; `null` where nobody needs one. */
  needed: Needed | null;
}

/** An item for sale: its description, its sizes with their stock, and a button to add one, or all that are needed. */
export const ShopItem = ({ merch, registrationId, needed }: Props) => {
  const box = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add] = useAddMerchOrderMutation();
  /** How many are being added. */
  const [adding, setAdding] = useState(0);
  const addOne = useRef<HTMLButtonElement>(null);
  // The button that adds all that are needed is gone once they are added, and hands on the focus.
  const handsOn = useRef(false);
  useEffect(() => {
    if (adding === 0 && handsOn.current) addOne.current?.focus();
    handsOn.current = false;
  }, [adding]);
  // A size that sold out after the choice is no longer chosen.
  const only = merch.sizes.length === 1 ? merch.sizes[0] : undefined;
  const wanted = only ? String(only.merchSizeId) : chosen;
  const size = merch.sizes.some((one) => String(one.merchSizeId) === wanted && !isSoldOut(one)) ? wanted : '';
  const order = async (count: number): Promise<true | undefined> => {
    setMissing(size === '');
    if (size === '') {
      box.current?.focus();
      return undefined;
    }
    setFailure(null);
    setAdding(count);
    const body = { merchId: merch.merchId, merchSizeId: Number(size) };
    try {
      // One after the other: each call adds one piece (rule C2).
      for (let piece = 0; piece < count; piece += 1) await add({ params: { registrationId }, body }).unwrap();
      setChosen('');
      return true;
    } catch (problem) {
      setFailure(`Could not add merch order. ${failureText(problem)}`);
      return undefined;
    } finally {
      handsOn.current = count > 1;
      setAdding(0);
    }
  };
  const missing = needed?.missing ?? 0;
  const entered = only ? undefined : merch.sizes.find(({ merchSizeId }) => String(merchSizeId) === size);
  return (
    <Offer $gap={3}>
      <About>
        {merch.photo && (
          <a href={merch.photo.large} target="_blank" rel="noreferrer">
            <img
              src={merch.photo.small}
              alt={`${merch.photo.alt}. Opens larger.`}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
            />
          </a>
        )}
        <div>
          <strong>
            {merch.name}, {formatDollars(merch.price)}
          </strong>
          <Muted>{merch.description}</Muted>
          {needed && <p>{needed.text}</p>}
        </div>
      </About>
      <Choice>
        {!only && (
          <SelectBox
            ref={box}
            label={`Size of ${merch.name}`}
            value={size}
            error={isMissing && size === '' ? 'Please choose a size' : undefined}
            onChange={setChosen}
            prompt="Choose a size"
            options={merch.sizes.map((one) => ({
              value: one.merchSizeId,
              label: sizeLabel(one),
              disabled: isSoldOut(one),
            }))}
          />
        )}
        {only && sizeNote(only) !== '' && <Muted>{sizeNote(only)}</Muted>}
        {!(only && isSoldOut(only)) && (
          <Buttons $isBesideBox={!only}>
            {missing > 1 && (
              <Button busy={adding > 1} disabled={adding === 1} onClick={() => void order(missing)}>
                {adding > 1 ? 'Adding…' : `Add ${missing} ${merch.name}`}
              </Button>
            )}
            <Button ref={addOne} busy={adding === 1} disabled={adding > 1} onClick={() => void order(1)}>
              {adding === 1 ? 'Adding…' : `Add ${merch.name}`}
            </Button>
          </Buttons>
        )}
      </Choice>
      {entered && <UnusedEntry what={`${merch.name}, size ${entered.label}`} apply={() => order(1)} />}
      {failure && (
        <Alert type="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
    </Offer>
  );
};
