/** What every page needs; it is part of the first load, so rarer components have modules of their own. */
export { Alert, type AlertType } from './Alert';
export { Button, ButtonLink, PlainButton, type ButtonKind } from './Button';
export { Card, Heading, Muted, Page, PageArea, Row, Stack, VisuallyHidden } from './layout';
export { HeaderMenu } from './HeaderMenu';
export { Icon, type IconName } from './Icon';
export { combined, Loaded, type Loadable } from './Loaded';
export { Logo } from './Logo';
export { Skeleton } from './Skeleton';
export { EmptyState, LoadFailure, useOnline } from './states';
export { useUnreadRefusal } from './use-unread-refusal';
export { toast, Toasts, toastsReducer, type Toast, type ToastStyle } from './toasts';
