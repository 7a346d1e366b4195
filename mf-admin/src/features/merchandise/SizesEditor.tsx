import { useEffect, useRef, useState } from 'react';
import { maxSizes, type MerchSetting, type SizeInput } from '@schi/contract';
import { Button, Icon, Muted } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { moved } from '../../settings/move';
import { MoveButtons } from '../../settings/MoveButtons';

const Group = styled.fieldset`
  display: grid;
  gap: var(--gap-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ol {
    display: grid;
    gap: var(--gap-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 130px 150px 148px;
    gap: var(--gap-2);
    align-items: center;
  }
  @media (max-width: 699px) {
    li {
      grid-template-columns: minmax(0, 1fr) 96px;
      padding-bottom: var(--gap-3);
      border-bottom: 1px solid var(--line);
    }
    li > span {
      grid-column: 1 / -1;
    }
  }
  li > span {
    display: flex;
    align-items: center;
  }
  li > span button {
    padding-inline: var(--gap-3);
  }
`;

/** What each box says of itself to a screen reader. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 130px 150px 148px;
  gap: var(--gap-2);
  font-size: var(--size-small);
  font-weight: 600;
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr) 96px;
  }
`;

let counter = 0;
const freshKeys = (count: number) => Array.from({ length: count }, () => (counter += 1));
type Typed = Omit<SizeInput, 'stock'> & { stock: string | number | null };

/** The sizes of an item with their stock, in order; what is sold and held stands beside each. */
export const SizesEditor = ({ stored }: { stored: MerchSetting['sizes'] }) => {
  const field = useField('sizes');
  const sizes = Array.isArray(field.value) ? (field.value as Typed[]) : [];
  // Rows keep their identity while they move, so that the focus can follow.
  const [keys, setKeys] = useState(() => freshKeys(sizes.length));
  if (keys.length !== sizes.length) setKeys(freshKeys(sizes.length));
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The size whose first box gets the focus once it is drawn; none left: the button that adds one. */
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    (list.current?.children[focusOn.current]?.querySelector('input') ?? add.current)?.focus();
    focusOn.current = null;
  }, [keys]);

  const change = (next: Typed[], nextKeys = keys) => {
    field.set(next);
    setKeys(nextKeys);
  };
  const write = (index: number, part: Partial<Typed>) => change(sizes.map((size, at) => (at === index ? { ...size, ...part } : size)));
  const remove = (index: number) => {
    change(
      sizes.filter((_, at) => at !== index),
      keys.filter((_, at) => at !== index),
    );
    focusOn.current = Math.min(index, sizes.length - 2);
  };
  const append = () => {
    change([...sizes, { merchSizeId: null, label: '', stock: null }], [...keys, ...freshKeys(1)]);
    focusOn.current = sizes.length;
  };
  const takenOf = (id: number | null) => stored.find(({ merchSizeId }) => merchSizeId === id);
  return (
    <Group aria-label="Sizes" aria-describedby={field.error ? `${field.id}-error` : undefined}>
      <Muted>In the order in which customers see them. Leave the stock empty where it is not counted.</Muted>
      <Head aria-hidden>
        <span>Size</span>
        <span>Stock</span>
      </Head>
      <ol ref={list}>
        {sizes.map(({ merchSizeId, label, stock }, index) => {
          const taken = takenOf(merchSizeId);
          const name = label.trim() || `size ${index + 1}`;
          return (
            <li key={keys[index] ?? index}>
              <PlainInput
                aria-label={`Size ${index + 1}`}
                aria-invalid={field.error && label.trim() === '' ? true : undefined}
                aria-describedby={field.error ? `${field.id}-error` : undefined}
                autoComplete="off"
                placeholder="Adult M"
                value={label}
                onBlur={field.control.onBlur}
                onChange={(event) => write(index, { label: event.target.value })}
              />
              <PlainInput
                aria-label={`Stock of size ${index + 1}`}
                aria-describedby={field.error ? `${field.id}-error` : undefined}
                inputMode="numeric"
                autoComplete="off"
                placeholder="not counted"
                value={stock ?? ''}
                onBlur={field.control.onBlur}
                onChange={(event) => write(index, { stock: event.target.value })}
              />
              <Muted as="span">{taken ? `${taken.sold} sold, ${taken.held} in carts` : 'new'}</Muted>
              <span>
                <MoveButtons
                  name={name}
                  index={index}
                  count={sizes.length}
                  onMove={(by) => change(moved(sizes, index, by), moved(keys, index, by))}
                />
                <Button kind="quiet" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  <Icon name="trash" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <ErrorLine id={field.id} error={field.error} />
      <div>
        <Button ref={add} disabled={sizes.length >= maxSizes} onClick={append}>
          <Icon name="plus" />
          Add size
        </Button>
      </div>
    </Group>
  );
};
