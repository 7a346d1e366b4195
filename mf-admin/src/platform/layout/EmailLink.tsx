/** A link to write to an address, which breaks before its `@` where a line is too short for it; words where it is empty. */
export const EmailLink = ({ email }: { email: string }) => {
  if (email === '') return <>No e-mail address</>;
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
};
