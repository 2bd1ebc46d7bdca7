// What a screen reader has to say, in the words and in the order that it gets them.

/** The sign-in page after a wrong password. */
export const SIGN_IN_REFUSED = `
  - main:
    - heading "Admin Dashboard" [level=1]
    - alert: Invalid username or password
    - textbox "Username or email": nobody
    - textbox "Password": not the password
    - button "Login"
    - paragraph:
      - link "Forgot password?"
`;

/** The whole screen of the pages, which shows one. */
export const pagesSnapshot = (route: string): string => `
  - link "Skip to content"
  - complementary:
    - navigation "Dashboard":
      - link "Analytics"
      - link "Users"
      - link "Pages"
      - link "Element"
      - link "Media"
  - banner:
    - paragraph:
      - link "Admin Dashboard"
    - button "Quick search"
    - link "admin"
    - button "Logout"
  - main:
    - heading "Pages" [level=1]
    - link "Add Page"
    - searchbox "Search routes, titles, texts"
    - radiogroup "Show":
      - radio "All" [checked]
      - radio "Public"
      - radio "Draft"
    - region "Pages":
      - region "Pages, rows":
        - table:
          - rowgroup:
            - row:
              - columnheader "Select all on this page":
                - checkbox "Select all on this page"
              - columnheader "Id"
              - columnheader "Route"
              - columnheader "Status"
          - rowgroup:
            - row:
              - cell "Select /${route}":
                - checkbox "Select /${route}"
              - cell:
                - link "/${route} (opens in a new tab)"
              - cell "public"
              - cell:
                - link "Edit /${route}"
                - button "More actions for /${route}"
`;

/** The editor of a page that was just made. */
export const editorSnapshot = (route: string): string => `
  - main "Update Page":
    - link "Back to home"
    - heading "Update Page" [level=1]
    - text: draft
    - paragraph: /${route}
    - button "Preview"
    - button "Save"
    - button "Page settings"
    - group "Window":
      - button "Desktop 1440×900" [pressed]
      - button "Tablet 768×1024"
      - button "Mobile 375×667"
    - button "Undo"
    - button "Redo" [disabled]
    - link "History"
    - button "Publish"
    - region "Page settings":
      - heading "Page settings" [level=2]
      - textbox "Title"
      - textbox "Route": ${route}
      - region "Contents":
        - heading "Contents" [level=2]
        - button "Add New Element"
      - combobox "Status":
        - option "draft" [selected]
      - combobox "Header": Main header
      - combobox "Footer": Main footer
    - region "Checks":
      - button /findings$/
`;
