import { Button, Icon, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** On a phone it has a line of its own, so that the buttons stand in two pairs. */
const Where = styled(Row)`
  @media (max-width: 479px) {
    flex-basis: 100%;
  }
`;

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Where one is in a list, and the way to its other pages. */
export const Pager = ({ page, pageSize, total, onPage }: Props) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <Row as="nav" $gap={2} aria-label="Pages of the list">
      <Where $gap={3} role="status">
        <span>
          {first}–{Math.min(page * pageSize, total)} of {total}
        </span>
        {pages > 1 && (
          <span>
            Page {page} of {pages}
          </span>
        )}
      </Where>
      {pages > 1 && (
        <>
          <Button disabled={page <= 1} onClick={() => onPage(1)}>
            First
          </Button>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="previous" />
            Previous
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
            <Icon name="next" />
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(pages)}>
            Last
          </Button>
        </>
      )}
    </Row>
  );
};
