import * as contract from '@schi/contract';
import { eventTypes, levels } from '../../seeds/reference';
import { family, names, startNumberOf } from './registered';
import type { Scene } from './scene';
import { amount, instant, word } from './texts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const at = (about: string, number: number) => instant(about, number).toISOString();
const staff = (number: number) => fullName(names('staff', number));
const codeOf = (number: number) => `${word('code', number).toUpperCase().replaceAll(/[IO]/g, '2')}7`;
const timeZone = 'America/Los_Angeles';

/** Rows of the lists of people, money, messages and what is sold, with all of its fields, by the path of the list. */
export const rowsOf = (scene: Scene): Record<string, readonly object[]> => {
  const [first, second, third] = scene.registrations;
  const [firstHall, secondHall] = scene.hall;
  const payment: contract.PaymentRow = {
    ledgerEntryId: scene.entryIds[2] ?? 0,
    registrationId: third?.id ?? 0,
    tournamentName: word('tournament', 0),
    customerName: fullName(family(2)),
    confirmationCode: codeOf(2),
    kind: 'check',
    amount: amount('payment', 2),
    reference: word('reference', 2),
    note: word('note', 2),
    purpose: null,
    by: staff(2),
    drawer: null,
    at: at('paid', 2),
    timeZone,
  };
  const price = amount('payment', 0) + amount('payment', 5) + amount('due', 0);
  const registration: contract.RegistrationRow = {
    registrationId: first?.id ?? 0,
    tournamentName: word('tournament', 0),
    customerName: fullName(family(0)),
    email: family(0).email,
    isCompleted: true,
    competitors: 1,
    spectators: 1 + (amount('spectators', 0) % 20),
    merchOrders: 2,
    cost: price,
    balance: amount('due', 0),
    confirmationCode: codeOf(0),
    completedAt: at('completed', 0),
    timeZone,
    twice: [`${word('competitor first', 0)} ${word('competitor last', 0)}`],
  };
  const seventh = scene.registrations[3];
  const date = scene.dates.get(scene.here) ?? '';
  const birthDate = contract.addDays(date, -365 * 30);
  const competitor: contract.CompetitorRow = {
    competitorId: seventh?.competitorIds[0] ?? 0,
    registrationId: seventh?.id ?? 0,
    firstName: word('competitor first', 7),
    lastName: word('competitor last', 7),
    birthDate,
    gender: amount('gender', 7) % 2 === 0 ? 1 : 2,
    school: word('school', 7),
    instructor: word('instructor', 7),
    weight: 101.75 + (amount('weight', 7) % 50),
    height: 60 + (amount('height', 7) % 15),
    // Thirty years without their leap days.
    age: 29,
    level: levels[amount('level', 7) % 8] ?? '',
    events: [eventTypes[amount('event', 7) % 4]?.title ?? ''],
    customerName: fullName(family(3)),
    email: family(3).email,
    isCompleted: true,
    timeZone,
    checkedInAt: at('noted', 3),
    startNumber: startNumberOf(7),
    divisionNumbers: [],
    doubts: [],
    alsoIn: [],
  };
  const coupons: contract.CouponSetting[] = [0, 1].map((number) => ({
    id: scene.couponIds[number] ?? 0,
    version: 2 + number,
    tournamentId: scene.here,
    code: word('coupon', number).toUpperCase(),
    percent: number === 1 ? null : 10,
    amount: number === 1 ? 12.25 : null,
    maxUses: 5 + number,
    lastDay: contract.addDays('2031-01-01', number),
    // The second coupon took the place of the first.
    uses: number,
  }));
  const ring = {
    id: secondHall?.ringId ?? 0,
    version: 3,
    tournamentId: scene.here,
    name: word('ring', 1),
    order: 1 + amount('ring', 1),
    isOpen: false,
    closesWhenDone: true,
    opensMinute: 501,
    closesMinute: 901,
    judges: 2,
    formats: ['panel', 'measured'],
    running: null,
    next: {
      ringAssignmentId: secondHall?.assignmentId ?? 0,
      title: word('title', 1),
      divisionNumber: null,
      eventTypes: [word('event type', 1)],
    },
    waiting: 1,
  };
  const size = scene.sizes[2];
  const item: contract.MerchSetting = {
    id: size?.merchId ?? 0,
    version: 3,
    tournamentId: scene.here,
    tournamentName: word('tournament', 0),
    name: word('item', 1),
    description: word('description', 1),
    price: amount('price', 1),
    isTShirt: false,
    isRetired: true,
    photo: null,
    photoAlt: word('photo', 1),
    sizes: [{ merchSizeId: size?.merchSizeId ?? 0, label: word('size', 2), stock: 51, held: 3, sold: 1 }],
    openCarts: 0,
    eventId: null,
    piecesByAge: [],
    eventTitle: null,
    needed: 0,
  };
  const pickUp: contract.PickUpRow = {
    registrationId: first?.id ?? 0,
    customerName: fullName(family(0)),
    confirmationCode: codeOf(0),
    item: word('item', 0),
    sizeLabel: word('size', 0),
    quantity: 1,
    handedOut: 1,
  };
  const checkIn: contract.CheckInRow = {
    checkInEventId: scene.checkIns[5] ?? '',
    registrationId: scene.registrations[3]?.id ?? 0,
    customerName: fullName(family(3)),
    email: family(3).email,
    confirmationCode: codeOf(3),
    kind: 'weight',
    subject: `${word('competitor first', 7)} ${word('competitor last', 7)}`,
    value: 105,
    by: staff(1),
    at: at('noted', 5),
    timeZone,
    outcome: 'disagrees',
    refusal: null,
    isCurrent: false,
  };
  const contest: contract.ContestRow = {
    contestId: secondHall?.contestId ?? 0,
    ringAssignmentId: secondHall?.assignmentId ?? 0,
    division: word('title', 1),
    divisionNumber: null,
    event: 'Forms',
    state: 'finished',
    isShown: true,
    isOfficial: true,
    competitors: 3,
    finishedAt: at('finished', 1),
    correctedAt: at('corrected', 1),
    closedReason: word('closed', 1),
    hasOpenProtest: false,
    places: [
      {
        competitorId: second?.competitorIds[0] ?? 0,
        registrationId: second?.id ?? 0,
        place: 2,
        medal: 'silver',
        competed: true,
        firstName: word('competitor first', 0),
        lastName: word('competitor last', 0),
        school: word('school', 2),
        startNumber: startNumberOf(2),
        decidedBy: word('decided', 1),
      },
    ],
  };
  const notice: contract.Notice = {
    noticeId: secondHall?.noticeId ?? 0,
    kind: 'staging',
    division: word('title', 1),
    registrationId: second?.id ?? 0,
    family: fullName(family(1)),
    channel: 'sms',
    address: `${word('notice', 1)}@example.com`,
    state: 'sent',
    skipped: null,
    error: null,
    notedAt: at('notice', 1),
    sentAt: at('mail sent', 1),
  };
  const mail: contract.OutboxMail = {
    mailId: scene.mailIds[1] ?? 0,
    template: word('mail template', 1),
    to: `${word('mail to', 1)}@example.com`,
    state: 'sent',
    attempts: amount('attempts', 1),
    lastError: null,
    createdAt: at('mail', 1),
    sentAt: at('mail sent', 1),
    registrationId: null,
  };
  const failed = { state: 'failed', error: word('error', 2), sentAt: null } as const;
  const recipients: Omit<contract.CampaignRecipient, 'recipientId'>[] = [
    {
      name: word('recipient', 2),
      address: `${word('recipient address', 2)}@example.com`,
      registrationIds: [12, 22],
      skipped: null,
      ...failed,
    },
    {
      name: word('recipient', 4),
      address: `${word('recipient address', 4)}@example.com`,
      registrationIds: [14, 24],
      state: 'skipped',
      skipped: 'bounced',
      error: null,
      sentAt: null,
    },
  ];
  const campaign: contract.Campaign = {
    campaignId: scene.campaignId,
    channel: 'email',
    topic: 'division notices',
    subject: word('subject', 0),
    body: word('body', 0),
    by: staff(0),
    createdAt: at('campaign', 0),
    counts: { waiting: 1, sent: 2, failed: 1, skipped: 1 },
  };
  const account: contract.StaffRow = {
    personId: scene.staffIds[1] ?? 0,
    name: staff(1),
    email: names('staff', 1).email,
    roles: ['TournamentDirector'],
    isInvited: false,
    hasSecondFactor: true,
  };
  const entry: Omit<contract.AuditRow, 'id'> = {
    at: at('audit', 3),
    actorId: scene.staffIds[3] ?? 0,
    actorName: staff(3),
    subjectPersonId: scene.familyIds[3] ?? 0,
    subjectName: fullName(family(3)),
    isImpersonated: true,
    action: word('action', 3),
    objectType: word('object', 0),
    objectId: '3',
    objectName: null,
    before: { name: word('before', 3) },
    after: { name: word('after', 3) },
    hasPrivateValues: false,
    undoesId: null,
    whyNotUndo: contract.cannotBeUndone,
  };
  const numbered = <Row extends object>(name: string, row: Row) => ({ ...row, [name]: expect.any(Number) as number });
  return {
    [contract.listPayments.path]: [payment],
    [contract.listRegistrations.path]: [registration],
    [contract.listCompetitors.path]: [competitor],
    [contract.couponSettings.list.path]: coupons,
    [contract.rings.list.path]: [ring],
    [contract.merchSettings.list.path]: [item],
    [contract.listPickUps.path]: [pickUp],
    [contract.listCheckIns.path]: [checkIn],
    [contract.resultAdmin.list.path]: [contest],
    [contract.listNotices.path]: [
      notice,
      {
        ...notice,
        noticeId: firstHall?.noticeId ?? 0,
        kind: 'soon',
        division: word('title', 0),
        registrationId: first?.id ?? 0,
        family: fullName(family(0)),
        channel: 'email',
        address: `${word('notice', 0)}@example.com`,
        state: 'waiting',
        notedAt: at('notice', 0),
        sentAt: null,
      },
    ],
    [contract.listOutbox.path]: [mail],
    [contract.listCampaigns.path]: [campaign],
    [contract.listRecipients.path]: recipients.map((row) => numbered('recipientId', row)),
    [contract.messageTemplates.list.path]: [
      numbered('id', {
        version: 1,
        name: word('template', 1),
        subject: word('template subject', 1),
        body: word('template body', 1),
      }),
    ],
    [contract.listStaff.path]: [account],
    [contract.listAudit.path]: [numbered('id', entry)],
  };
};
