import { Menu } from '@chakra-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

export interface MenuEntry {
  value: string;
  icon: LucideIcon;
  label: string;
  /** The page it leads to; one without does `onClick`. */
  to?: string | undefined;
  onClick?: (() => unknown) | undefined;
  /** Takes something away. */
  danger?: boolean;
}

/** What a menu offers, a line between its groups. */
export const MenuEntries = ({ groups }: { groups: readonly (readonly MenuEntry[])[] }) =>
  groups.map((entries, index) => (
    <Fragment key={entries[0]?.value ?? index}>
      {index > 0 && <Menu.Separator />}
      {entries.map(({ value, icon: Icon, label, to, onClick, danger }) => {
        const content = (
          <>
            <Icon size={18} aria-hidden />
            {label}
          </>
        );
        return to === undefined ? (
          <Menu.Item key={value} value={value} color={danger ? 'fg.error' : undefined} onClick={onClick}>
            {content}
          </Menu.Item>
        ) : (
          <Menu.Item key={value} value={value} asChild>
            <Link to={to}>{content}</Link>
          </Menu.Item>
        );
      })}
    </Fragment>
  ));
