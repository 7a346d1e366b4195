-- A text as every search compares it (rule E2): the rule of foldedText in the contract (rules/search-text.ts), to the letter; a test compares the
-- two. Columns that are searched are generated with it, so a change of this file needs a migration that writes those columns again.
create or replace function folded_text(written text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(
      lower(regexp_replace(normalize(translate(written, '''’‘ʼʻ`´′', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
      ' +', ' ', 'g'),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
