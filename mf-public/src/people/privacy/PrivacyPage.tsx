import { site } from '@schi/contract';
import { Heading, Page } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';

const Text = styled.div`
  max-width: var(--measure);
  display: grid;
  gap: var(--gap-3);
  h2 {
    margin-top: var(--gap-6);
  }
  ul {
    padding-left: 1.2em;
  }
`;

/** The privacy policy (specification, section 2). Its date changes with its text. */
const PrivacyPage = () => (
  <Page title="Privacy Policy" intro="Last updated January 29, 2023">
    <Text>
      <p>
        The {site.name} is run by people who teach and practice Hapkido. We ask for what a safe tournament needs, we do
        not sell it, and we delete it when you ask us to.
      </p>
      <Heading $size="h3">What we collect</Heading>
      <p>
        When you sign up: your name, e-mail address, postal address and phone number. When you register a competitor:
        name, birth date, gender, rank, school, instructor, weight, height, an emergency contact, how you want the name
        shown in public, the signed waiver and, if you choose, medical notes that only our staff can see. Card numbers
        go to the payment provider and never reach us.
      </p>
      <Heading $size="h3">Usage data</Heading>
      <p>
        Our server notes which pages and calls are requested, when, and how long the answer took, so that we can keep
        the site working. These notes carry no names.
      </p>
      <Heading $size="h3">Cookies and local storage</Heading>
      <p>
        We set no advertising cookies. One cookie remembers that this browser has logged in before, so that other
        people&apos;s guesses at a password never lock you out. While you are logged in, your browser keeps your session
        in its local storage; logging out removes it. The page of rings and divisions keeps what it showed last, and
        your stars, on your device until 30 days after the tournament. The map of the venue comes from Google, and a
        mailing list form from the company that runs the list; they may set cookies of their own. The map is loaded only
        when you scroll to it.
      </p>
      <Heading $size="h3">What we use it for</Heading>
      <ul>
        <li>to run the tournament: fair divisions, safe rings, check-in and results;</li>
        <li>to write to you about your registration, your payment and the tournament day;</li>
        <li>to answer your messages.</li>
      </ul>
      <Heading $size="h3">Retention</Heading>
      <p>
        We keep your account until you delete it, and results as the record of the tournament. Records of payments are
        kept as long as the law requires, without your name once your account is deleted.
      </p>
      <Heading $size="h3">Deletion and other rights</Heading>
      <p>
        You may see, correct, download or delete your data on <Link to="/customer/account">your account page</Link>. Or{' '}
        <Link to="/contact">write to us</Link>, and we do so within thirty days. While somebody competes at a coming
        tournament with your registration, or money is on its way, an account is kept: withdraw first, or delete it
        afterwards.
      </p>
      <Heading $size="h3">Children</Heading>
      <p>
        Our accounts are not for children under 13, and we do not knowingly collect data from them. A parent or guardian
        registers a younger competitor and may have the child&apos;s data removed at any time.
      </p>
      <Heading $size="h3">Changes and questions</Heading>
      <p>
        When this policy changes, its date changes with it. Questions are welcome: <Link to="/contact">contact us</Link>
        .
      </p>
    </Text>
  </Page>
);
export default PrivacyPage;
