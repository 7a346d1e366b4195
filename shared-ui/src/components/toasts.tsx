import { useEffect } from 'react';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { styled, useDispatch, useSelector } from '@schi/shared-ui/platform';
import { newId } from '@schi/shared-ui/api-client';
import { Icon } from './Icon';

/** Styles of section 8. */
export type ToastStyle = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
export interface Toast {
  id: string;
  style: ToastStyle;
  message: string;
}

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (style: ToastStyle, message: string) => ({ payload: { id: newId(), style, message } }),
      // The same text twice would only remove an older toast.
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [...toasts.filter((t) => t.message !== payload.message), payload].slice(-4),
    },
    dismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter((toast) => toast.id !== payload),
  },
});
export const toastsReducer = slice.reducer;
/** The action that shows a toast: `dispatch(toast('success', 'Saved.'))`. */
export const toast = slice.actions.shown;

/** Milliseconds a toast stays; errors stay until they are dismissed. */
const staysMs = 6_000;
const colors: Record<ToastStyle, [surface: string, text: string]> = {
  info: ['var(--info-surface)', 'var(--info)'],
  success: ['var(--ok-surface)', 'var(--ok)'],
  warn: ['var(--warn-surface)', 'var(--warn)'],
  error: ['var(--danger-surface)', 'var(--danger)'],
  secondary: ['var(--sunken)', 'var(--text)'],
  contrast: ['var(--text)', 'var(--surface)'],
};

const Corner = styled.div`
  position: fixed;
  z-index: 40;
  inset: auto var(--gap-4) var(--gap-4) auto;
  display: grid;
  gap: var(--gap-2);
  max-width: min(420px, calc(100vw - 32px));
  @media print {
    display: none;
  }
`;
const Slip = styled.div<{ $style: ToastStyle }>`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  padding-left: var(--gap-4);
  border: 1px solid currentColor;
  border-radius: var(--radius);
  background: ${({ $style }) => colors[$style][0]};
  color: ${({ $style }) => colors[$style][1]};
  box-shadow: var(--shadow);
  p {
    flex: 1;
    min-width: 0;
    padding: var(--gap-2) 0;
    overflow-wrap: anywhere;
  }
  button {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
`;

const One = ({ id, style, message }: Toast) => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (style === 'error') return undefined;
    const timer = setTimeout(() => dispatch(slice.actions.dismissed(id)), staysMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, style]);
  return (
    <Slip $style={style} role={style === 'error' ? 'alert' : 'status'}>
      <p>{message}</p>
      <button type="button" aria-label="Dismiss" onClick={() => dispatch(slice.actions.dismissed(id))}>
        <Icon name="close" size={18} />
      </button>
    </Slip>
  );
};

/** The corner where toasts appear; once per page. */
export const Toasts = () => {
  const toasts = useSelector((state: { toasts: Toast[] }) => state.toasts);
  return (
    <Corner aria-live="polite">
      {toasts.map((entry) => (
        <One key={entry.id} {...entry} />
      ))}
    </Corner>
  );
};
