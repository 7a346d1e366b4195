import { styled } from '@schi/shared-ui/platform';

/** Radio buttons under one question, each with its words. */
export const ChoiceGroup = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  overflow-wrap: anywhere;
  legend {
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--gap-3);
    min-height: var(--target);
    cursor: pointer;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    accent-color: var(--link);
  }
`;
