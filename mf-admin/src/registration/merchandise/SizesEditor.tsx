import { maxSizes, type MerchSetting, type SizeInput } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { PlainInput } from '@schi/shared-ui/forms';
import { LinesEditor } from '../../platform/settings-page/LinesEditor';

type Typed = Omit<SizeInput, 'stock'> & { stock: string | number | null };

/** The sizes of an item with their stock, in order; what is sold and held stands beside each. */
export const SizesEditor = ({ stored }: { stored: MerchSetting['sizes'] }) => {
  const takenOf = (id: number | null) => stored.find(({ merchSizeId }) => merchSizeId === id);
  return (
    <LinesEditor<Typed>
      field="sizes"
      label="Sizes"
      name="size"
      fresh={{ merchSizeId: null, label: '', stock: null }}
      most={maxSizes}
      columns="minmax(0, 1fr) 130px 150px 148px"
      narrowColumns="minmax(0, 1fr) 96px"
      nameOf={({ label }, index) => label.trim() || `size ${index + 1}`}
      intro={
        <>
          <Muted>Customers see them in this order. Leave the stock empty where it is not counted.</Muted>
          <div aria-hidden>
            <span>Size</span>
            <span>Stock</span>
          </div>
        </>
      }
    >
      {({ line: { merchSizeId, label, stock }, index, write, onBlur, error, describedBy }) => {
        const taken = takenOf(merchSizeId);
        return (
          <>
            <PlainInput
              aria-label={`Size ${index + 1}`}
              aria-invalid={error && label.trim() === '' ? true : undefined}
              aria-describedby={describedBy}
              autoComplete="off"
              placeholder="Adult M"
              value={label}
              onBlur={onBlur}
              onChange={(event) => write({ label: event.target.value })}
            />
            <PlainInput
              aria-label={`Stock of size ${index + 1}`}
              aria-describedby={describedBy}
              inputMode="numeric"
              autoComplete="off"
              placeholder="not counted"
              value={stock ?? ''}
              onBlur={onBlur}
              onChange={(event) => write({ stock: event.target.value })}
            />
            <Muted as="span">{taken ? `${taken.sold} sold, ${taken.held} in carts` : 'new'}</Muted>
          </>
        );
      }}
    </LinesEditor>
  );
};
