import type { Knex } from 'knex';

/**
 * After the tournament a device may still send what waits on it, and do nothing else (rule G4, decision
 * hall/devices-that-only-send).
 */
export const name = '0128-devices-that-only-send';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The device whose events it sends: it is the same tablet under a new login. Null: a device that works at its ring.
    alter table device add column sends_for_device_id uuid references device on delete cascade;
    create index device_sends_for on device (sends_for_device_id) where sends_for_device_id is not null;
    alter table pairing_code add column sends_for_device_id uuid references device on delete cascade;
    create index pairing_code_sends_for on pairing_code (sends_for_device_id) where sends_for_device_id is not null;
  `);
};
