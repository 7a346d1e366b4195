import { endpoint } from './endpoint';
import type { Dollars } from './rules/money';

/** A page of a list: `total` counts all that match, not only this page. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

export interface ListQuery {
  page?: number;
  pageSize?: number;
  /** A column's name, with `-` before it for descending. */
  sort?: string;
  q?: string;
}

export interface RegistrationRow {
  registrationId: number;
  customerName: string;
  email: string;
  isCompleted: boolean;
  competitors: number;
  spectators: number;
  merchOrders: number;
  cost: Dollars;
  confirmationCode: string | null;
  completedAt: string | null;
}

export interface RegistrationQuery extends ListQuery {
  tournamentId?: number;
  status?: 'completed' | 'incomplete';
}

export const listRegistrations = endpoint('GET', '/api/admin/registrations')<void, Page<RegistrationRow>, RegistrationQuery>();
